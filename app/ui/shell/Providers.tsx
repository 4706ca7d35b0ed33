import { DirectionProvider, MantineProvider } from "@mantine/core";
import type { ReactNode } from "react";
import { language } from "~/config/language";
import { ToastOutlet } from "../kit/ToastOutlet";
import { cssVariablesResolver, theme } from "../kit/theme";

export function Providers({ children }: { readonly children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      forceColorScheme="dark"
    >
      <DirectionProvider initialDirection={language.direction} detectDirection={false}>
        {children}
        <ToastOutlet />
      </DirectionProvider>
    </MantineProvider>
  );
}
