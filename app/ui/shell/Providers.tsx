import { MantineProvider } from "@mantine/core";
import type { ReactNode } from "react";
import { ToastOutlet } from "../kit/ToastOutlet";
import { cssVariablesResolver, theme } from "../kit/theme";

export function Providers({ children }: { readonly children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      forceColorScheme="dark"
    >
      {children}
      <ToastOutlet />
    </MantineProvider>
  );
}
