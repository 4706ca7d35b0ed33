import "virtual:theme/own.css";
import "./shell/fonts.css";
import "./shell/page.css";
import font from "@fontsource-variable/libre-franklin/files/libre-franklin-latin-wght-normal.woff2?url";
import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from "@remix-run/react";
import { type ReactNode, useContext } from "react";
import type { RootData } from "~/features/site/contract";
import { productTexts } from "~/texts/shell";
import { EarlyInput } from "./client/boot/EarlyInput";
import { Head } from "./client/boot/Head";
import { ToastOutlet } from "./client/ToastOutlet";
import { brand } from "./config/brand";
import { language } from "./config/language";
import { publicUrl } from "./server/bindings.server";
import { operatorOf, siteLinks } from "./server/links.server";
import { RouteError } from "./shell/RouteError";
import { Rendering } from "./shell/rendering";
import { Shell } from "./shell/Shell";

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

export const loader = ({
  request,
  context: { bindings, requestId },
}: LoaderFunctionArgs): RootData => ({
  publicUrl: publicUrl(bindings, request),
  demoData: bindings.DEMO_DATA === "yes",
  serviceWorker: bindings.SERVICE_WORKER !== "off",
  rooms: bindings.ROOMS !== "off",
  operator: operatorOf(bindings),
  ...siteLinks({ bindings, requestId }),
});

/** Every navigation would request the root data again. They do not change. */
export const shouldRevalidate = () => false;

/** The server renders the document. The browser has it, and renders what is in `app` only. */
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
  return rendering === null ? app : <Document nonce={nonce}>{app}</Document>;
}

interface DocumentProps {
  readonly nonce: string | undefined;
  readonly children: ReactNode;
}

function Document({ nonce, children }: DocumentProps) {
  return (
    <html lang={language.tag} dir={language.direction} data-mantine-color-scheme="dark">
      <head>
        <meta charSet="utf-8" />
        <meta
          name="viewport"
          content="width=device-width, initial-scale=1, interactive-widget=resizes-content"
        />
        <meta name="theme-color" content={brand.backgroundColor} />
        <meta name="apple-mobile-web-app-title" content={brand.name} />
        <meta name="color-scheme" content="dark" />
        <Meta />
        <Links />
      </head>
      <body>
        <div id="app">{children}</div>
        <EarlyInput nonce={nonce} />
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
