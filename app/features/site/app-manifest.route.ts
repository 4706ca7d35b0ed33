import { brand } from "~/config/brand";
import { language } from "~/config/language";
import { textResponse } from "~/server/text-response.server";
import { installTexts } from "~/texts/server";
import { productTexts } from "~/texts/shell";

const icons = [
  { src: "/favicon.svg", sizes: "any", type: "image/svg+xml", purpose: "any" },
  { src: "/icon-192.png", sizes: "192x192", type: "image/png", purpose: "any" },
  { src: "/icon-512.png", sizes: "512x512", type: "image/png", purpose: "any" },
  { src: "/icon-maskable-192.png", sizes: "192x192", type: "image/png", purpose: "maskable" },
  { src: "/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
];

const shortcuts = [
  { ...installTexts.today, url: "/" },
  { ...installTexts.archive, url: "/explore/archive/1" },
  { ...installTexts.random, url: "/random" },
  { ...installTexts.create, url: "/create" },
];

export const loader = () =>
  textResponse(
    JSON.stringify({
      id: "/",
      start_url: "/",
      scope: "/",
      name: brand.name,
      short_name: brand.name,
      description: productTexts.description,
      lang: language.tag,
      dir: language.direction,
      display: "standalone",
      theme_color: brand.backgroundColor,
      background_color: brand.backgroundColor,
      categories: ["games", "entertainment"],
      icons,
      shortcuts: shortcuts.map(({ name, short, url }) => ({
        name,
        short_name: short,
        url,
        icons: [{ src: "/icon-192.png", sizes: "192x192", type: "image/png" }],
      })),
    }),
    "application/manifest+json",
  );
