import type { BrowserContext, Page } from '@playwright/test'
import { expect } from '../server'

/** Lays out pages as for a right-to-left language. The app has no such language yet. */
export async function readFromTheRight(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const observer = new MutationObserver(() => {
      const { documentElement } = document
      if (documentElement !== null && documentElement.dir !== 'rtl') documentElement.dir = 'rtl'
    })
    observer.observe(document, { childList: true, subtree: true, attributeFilter: ['dir'] })
  })
}

/** Expects nothing beyond the screen's edge, where scrolling can't reach it; parts that are clipped on purpose are ignored. */
export async function expectNothingSticksOut(page: Page, screen: string): Promise<void> {
  await expect.poll(() => partsOutside(page), `what sticks out of ${screen}`).toEqual([])
}

function partsOutside(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement
    const isOutside = (element: Element) => {
      const { left, right, width, height } = element.getBoundingClientRect()
      return width > 1 && height > 1 && (left < -1 || right > clientWidth + 1) && element.checkVisibility()
    }
    const isCut = (element: Element) => {
      for (let around = element.parentElement; around !== null; around = around.parentElement)
        if (getComputedStyle(around).overflowX !== 'visible') return true
      return false
    }
    const found = [...document.querySelectorAll('body *')].filter((each) => isOutside(each) && !isCut(each))
    return [...(scrollWidth > clientWidth ? [`the page is ${scrollWidth} wide`] : []), ...found.map((each) => each.outerHTML.slice(0, 120))]
  })
}
