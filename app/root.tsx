import "virtual:theme/own.css";
import "./ui/shell/fonts.css";
import "./ui/shell/page.css";
import font from "@fontsource-variable/libre-franklin/files/libre-franklin-latin-wght-normal.woff2?url";
import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from "@remix-run/react";
import { type ReactNode, useContext } from "react";
import { productTexts } from "~/config/texts/shell";
import type { RootData } from "~/contract/site";
import { brand } from "./config/brand";
import { language } from "./config/language";
import { publicUrl } from "./http/bindings.server";
import { operatorOf, siteLinks } from "./http/links.server";
import { ToastOutlet } from "./ui/kit/ToastOutlet";
import { Head } from "./ui/shell/Head";
import { EarlyInput, StreamSupport } from "./ui/shell/inline-scripts";
import { RouteError } from "./ui/shell/RouteError";
import { Rendering } from "./ui/shell/rendering";
import { Shell } from "./ui/shell/Shell";

export const links: LinksFunction = () => [
  { rel: "preload", href: font, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
  { rel: "manifest", href: "/manifest.webmanifest" },
  { rel: "alternate", href: "/feed.xml", type: "application/atom+xml", title: brand.name },
];

export const meta = () => [
  { title: brand.name },
  { name: "description", content: productTexts.description },
];

export const loader = ({ request, context: { bindings } }: LoaderFunctionArgs): RootData => ({
  publicUrl: publicUrl(bindings, request),
  demoData: bindings.DEMO_DATA === "yes",
  serviceWorker: bindings.SERVICE_WORKER !== "off",
  rooms: bindings.ROOMS !== "off",
  operator: operatorOf(bindings),
  ...siteLinks(bindings),
});

/** Every navigation would request the root data again. They do not change. */
export const shouldRevalidate = () => false;

/**
 * In the browser React renders only the element `app`: what extensions add to the rest does not
 * matter.
 */
export function Layout({ children }: { readonly children: ReactNode }) {
  const rendering = useContext(Rendering);
  const nonce = rendering?.nonce;
  const app = (
    <>
      {children}
      <ToastOutlet />
      <ScrollRestoration nonce={nonce} />
      <Head />
    </>
  );
  if (rendering === null) return app;
  return (
    <html lang={language.tag} dir={language.direction} data-mantine-color-scheme="dark">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={brand.backgroundColor} />
        <meta name="apple-mobile-web-app-title" content={brand.name} />
        <meta name="color-scheme" content="dark" />
        <Meta />
        <Links />
      </head>
      <body>
        <div id="app">{app}</div>
        <EarlyInput nonce={nonce} />
        <StreamSupport nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

export default function App() {
  return (
    <Shell>
      <Outlet />
    </Shell>
  );
}

export function ErrorBoundary() {
  return <RouteError />;
}
