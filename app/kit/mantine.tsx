import "virtual:theme/mantine.css";
import "./mantine.css";
import { DirectionProvider, MantineProvider } from "@mantine/core";
import type { ComponentType, FunctionComponent, ReactNode } from "react";
import { language } from "~/config/language";
import { theme } from "./theme";

/** Not at the root: the page can be shown and used before Mantine (27 KB gzipped) is loaded. */
function MantineRoot({ children }: { readonly children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      forceColorScheme="dark"
      withCssVariables={false}
      withGlobalClasses={false}
    >
      <DirectionProvider initialDirection={language.direction} detectDirection={false}>
        {children}
      </DirectionProvider>
    </MantineProvider>
  );
}

export function withMantine<P extends object>(Component: ComponentType<P>): FunctionComponent<P> {
  return function WithMantine(props) {
    return (
      <MantineRoot>
        <Component {...props} />
      </MantineRoot>
    );
  };
}
