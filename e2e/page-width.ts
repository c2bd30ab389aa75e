import { expect, type Page } from '@playwright/test';

/**
 * Checks that a page is no wider than its window, once it is laid out for the window's present size. A failure names
 * the elements that reach beyond the right edge.
 */
export async function expectNoOverflow(page: Page): Promise<void> {
  const beyond = () =>
    page.evaluate(() => {
      const wider = document.documentElement.scrollWidth - window.innerWidth;
      if (wider <= 0) return [];
      const right = (element: Element) => Math.round(element.getBoundingClientRect().right);
      const elements = [...document.querySelectorAll('body *')].filter((one) => right(one) > window.innerWidth);
      const named = elements.map((one) => `${one.tagName} ${one.getAttribute('class') ?? ''} to ${right(one)}`);
      return [`${wider} px wider than ${window.innerWidth}`, ...named.slice(0, 20)];
    });
  await expect.poll(beyond, page.url()).toEqual([]);
}
