import { hydratePage } from "./client/boot/hydrate-page";

/** Safari 16.4, Chrome 111, Firefox 115 or newer. */
const isSupported = "toSorted" in Array.prototype && "CompressionStream" in window;

const app = document.getElementById("app");

// An older browser keeps the page that the server rendered: its scripts would end in an error page.
if (isSupported && app) await hydratePage(app);
