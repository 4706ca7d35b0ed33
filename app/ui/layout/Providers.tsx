import { MantineProvider } from "@mantine/core";
import type { ReactNode } from "react";
import { cssVariablesResolver, theme } from "../theme";
import { ToastOutlet } from "../toasts/ToastOutlet";

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
