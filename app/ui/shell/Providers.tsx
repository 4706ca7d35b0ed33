import { DirectionProvider, MantineProvider } from "@mantine/core";
import type { ReactNode } from "react";
import { language } from "~/config/language";
import { ToastOutlet } from "../kit/ToastOutlet";
import { cssVariablesResolver, theme } from "../kit/theme";

/**
 * The `<style>` of the theme, for `<head>`. A provider renders it in its own place, and HTML does
 * not permit it in `<body>`, where the provider of the page is.
 */
export function ThemeStyles() {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      forceColorScheme="dark"
      withGlobalClasses={false}
    />
  );
}

export function Providers({ children }: { readonly children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      forceColorScheme="dark"
      withCssVariables={false}
      withGlobalClasses={false}
    >
      <DirectionProvider initialDirection={language.direction} detectDirection={false}>
        {children}
        <ToastOutlet />
      </DirectionProvider>
    </MantineProvider>
  );
}
