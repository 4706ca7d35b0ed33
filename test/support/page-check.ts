import type { Page } from "@playwright/test";

/** A text that a person reads or hears, and the element that has it. */
interface PageText {
  readonly text: string;
  readonly element: string;
}

export interface PageReport {
  readonly lang: string;
  readonly dir: string;
  readonly texts: readonly PageText[];
  /** Sentences that name an element whose text is not fully visible. */
  readonly cutOff: readonly string[];
}

/** Reads the page as it is now. */
export function reportOf(page: Page): Promise<PageReport> {
  return page.evaluate(() => {
    const READ_OUT = ["aria-label", "aria-description", "aria-roledescription", "aria-valuetext"];
    const ATTRIBUTES = [...READ_OUT, "title", "alt", "placeholder"];
    const META = /^(description|apple-mobile-web-app-title|og:(title|description|image:alt))$/;
    /** Rounding, px. */
    const SLACK = 1.5;

    const visible = [...document.body.querySelectorAll("*")].filter((element) =>
      element.checkVisibility({ visibilityProperty: true }),
    );
    const nodes = visible
      .filter((element) => !/^(script|style|noscript|template)$/i.test(element.tagName))
      .flatMap((element) => [...element.childNodes])
      .filter((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
    return {
      lang: document.documentElement.lang,
      dir: document.documentElement.dir,
      texts: [...headTexts(), ...attributeTexts(), ...nodes.map(textOf)],
      cutOff: [...new Set([...clipped(), ...placeholders(), ...outside(), ...tooWide()])],
    };

    function textOf(node: Node) {
      return { text: node.textContent ?? "", element: nameOf(node.parentElement ?? document.body) };
    }

    function headTexts() {
      const metas = [...document.querySelectorAll("meta")]
        .map(({ name, content, attributes }) => ({
          text: content,
          element: name || (attributes.getNamedItem("property")?.value ?? ""),
        }))
        .filter(({ element }) => META.test(element));
      return [{ text: document.title, element: "title" }, ...metas];
    }

    function attributeTexts() {
      return visible.flatMap((element) =>
        ATTRIBUTES.map((name) => ({
          text: element.getAttribute(name) ?? "",
          element: `${name} of ${nameOf(element)}`,
        })).filter(({ text }) => text !== ""),
      );
    }

    /** Finds boxes that hide a part of their text. Those of a pixel are for screen readers. */
    function clipped(): string[] {
      const hides = (overflow: string) => /hidden|clip/.test(overflow);
      return visible
        .filter((element) => element.clientWidth > 2 && element.textContent?.trim())
        .filter((element) => {
          const { overflowX, overflowY } = getComputedStyle(element);
          const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element;
          return (
            (hides(overflowX) && scrollWidth > clientWidth + 1) ||
            (hides(overflowY) && scrollHeight > clientHeight + 1)
          );
        })
        .map((element) => `clipped: ${nameOf(element)}`);
    }

    /** Finds empty fields that are narrower than their placeholder. */
    function placeholders(): string[] {
      const context = document.createElement("canvas").getContext("2d");
      return visible
        .filter((element) => element instanceof HTMLInputElement && element.value === "")
        .filter((element) => {
          const { font, paddingInlineStart, paddingInlineEnd } = getComputedStyle(element);
          if (context) context.font = font;
          const text = element.getAttribute("placeholder") ?? "";
          const width = context?.measureText(text).width ?? 0;
          const padding =
            Number.parseFloat(paddingInlineStart) + Number.parseFloat(paddingInlineEnd);
          return width > element.clientWidth - padding + 1;
        })
        .map((element) => `placeholder: ${element.getAttribute("placeholder")}`);
    }

    /** Finds texts that leave the screen at a side, or the box that they are painted in. */
    function outside(): string[] {
      return nodes.flatMap((node) => {
        const element = node.parentElement;
        if (!element || isForScreenReaders(element)) return [];
        const range = document.createRange();
        range.selectNodeContents(node);
        const boxes = [...range.getClientRects()].filter(({ width }) => width > 0);
        const left = Math.min(...boxes.map((box) => box.left));
        const right = Math.max(...boxes.map((box) => box.right));
        if (left < -SLACK || right > innerWidth + SLACK) {
          return isScrollable(element) ? [] : [`off the screen: ${nameOf(element)}`];
        }
        const box = paintedBoxOf(element)?.getBoundingClientRect();
        const sticksOut = box && (left < box.left - SLACK || right > box.right + SLACK);
        return sticksOut ? [`out of its box: ${nameOf(element)}`] : [];
      });
    }

    function tooWide(): string[] {
      const { scrollWidth } = document.documentElement;
      return scrollWidth > innerWidth ? [`the page is ${scrollWidth} px wide`] : [];
    }

    function withAncestors(element: Element): Element[] {
      return [element, ...(element.parentElement ? withAncestors(element.parentElement) : [])];
    }

    function isForScreenReaders(element: Element): boolean {
      return withAncestors(element).some((one) => one.clientWidth === 1 && one.clientHeight === 1);
    }

    function isScrollable(element: Element): boolean {
      return withAncestors(element).some((one) =>
        /auto|scroll/.test(getComputedStyle(one).overflowX),
      );
    }

    /** Returns the nearest element with a background or a border. */
    function paintedBoxOf(element: Element): Element | undefined {
      return withAncestors(element).find((one) => {
        const { backgroundColor, borderInlineStartWidth, display } = getComputedStyle(one);
        const isPainted = !/, 0\)$|^transparent$/.test(backgroundColor);
        return display !== "inline" && (isPainted || borderInlineStartWidth !== "0px");
      });
    }

    /** Returns the element with its parent and the start of its text. */
    function nameOf(element: Element): string {
      const path = [element.parentElement, element].flatMap((one) => (one ? [tagOf(one)] : []));
      return `<${path.join(" > ")}> “${element.textContent?.trim().slice(0, 60) ?? ""}”`;
    }

    function tagOf(element: Element): string {
      const classes = [...element.classList].filter((name) => !/^(m_|mantine-active)/.test(name));
      return [element.tagName.toLowerCase(), ...classes].join(".");
    }
  });
}

/**
 * Waits until nothing loads or moves on the page, and its texts stay the same. A text that ends
 * with an ellipsis after a space says that something is in progress.
 */
export async function settle(page: Page): Promise<void> {
  await page.waitForFunction(
    (placeholder) => {
      const memory = window as Window & { lastTexts?: string };
      const texts = document.body.innerText;
      const isLoading = / …$/m.test(texts) || document.querySelector(placeholder) !== null;
      const isMoving = document
        .getAnimations()
        .some((one) => one.playState === "running" && one.effect?.getTiming().iterations === 1);
      const isSame = memory.lastTexts === texts;
      memory.lastTexts = texts;
      return isSame && !isLoading && !isMoving;
    },
    "[data-loading=true], .mantine-Skeleton-root, .mantine-Loader-root",
    { polling: 60 },
  );
}
