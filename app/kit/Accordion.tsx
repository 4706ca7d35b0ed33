import { Accordion as MantineAccordion } from "@mantine/core";
import type { ReactNode } from "react";

interface AccordionProps {
  readonly sections: readonly { readonly title: string; readonly content: ReactNode }[];
  /** The index of the open section. */
  readonly open: number | null;
  readonly onChange: (open: number | null) => void;
  readonly animated: boolean;
  readonly classNames: Partial<Record<"control" | "content" | "item", string | undefined>>;
}

/** Sections of which one is open. Their titles are headings of level 3. */
export function Accordion({ sections, open, onChange, animated, classNames }: AccordionProps) {
  return (
    <MantineAccordion
      order={3}
      value={open === null ? null : String(open)}
      onChange={(value) => onChange(value === null ? null : Number(value))}
      transitionDuration={animated ? 160 : 0}
      classNames={classNames}
    >
      {sections.map(({ title, content }, index) => (
        <MantineAccordion.Item key={title} value={String(index)}>
          <MantineAccordion.Control>{title}</MantineAccordion.Control>
          <MantineAccordion.Panel>{content}</MantineAccordion.Panel>
        </MantineAccordion.Item>
      ))}
    </MantineAccordion>
  );
}
