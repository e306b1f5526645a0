import type { Page } from 'playwright-core'

/**
 * What of the texts in view cannot be read: cut off without an ellipsis, out of the window or of the box that they stand
 * on, or over one another; with the text's beginning. While a dialog or a menu is open only its own are looked at.
 */
export async function textFaults(page: Page): Promise<readonly string[]> {
  return await page.evaluate<readonly string[]>(`(() => {
    const CUT_PX = ${CUT_PX}, LEADING = ${LEADING}, UNCUT = 'visible'
    ${PARTS.map(String).join('\n')}
    return faultsOfTexts()
  })()`)
}

/**
 * The words in view that are parted in their middle, without a hyphen. An e-mail address or what a bank makes of several words
 * (`NIP/CHUKWUEMEKA/rent`), which may be as long as it likes, is none.
 */
export async function partedWords(page: Page): Promise<readonly string[]> {
  return await page.evaluate<readonly string[]>(`(() => {
    const CUT_PX = ${CUT_PX}
    ${[textsIn, wordsParted, lineCount].map(String).join('\n')}
    return wordsParted()
  })()`)
}

const CUT_PX = 2
/** Of a line's box, glyphs need no more. */
const LEADING = 0.3
const UNCUT = 'visible'

// What follows runs in the page, where it is put together: each knows the others by name, and the figures.
const PARTS = [
  faultsOfTexts,
  textsIn,
  boxesAround,
  readText,
  clipText,
  isAway,
  cutFaults,
  cutFault,
  boxFault,
  overlapFaults,
]

interface Box {
  readonly element: Element
  readonly style: CSSStyleDeclaration
  readonly rect: DOMRect
}

/** One line of a text: what of it is in sight, and what it lies over the page with. */
interface Line {
  readonly words: string
  readonly element: Element
  readonly layer: Element | undefined
  readonly rect: DOMRect
}

function faultsOfTexts(): readonly string[] {
  const scope = [...document.querySelectorAll('dialog[open], [role=menu]')].at(-1) ?? document.body
  const faults: string[] = []
  const lines: Line[] = []
  for (const [node, element] of textsIn(scope)) {
    const range = document.createRange()
    range.selectNodeContents(node)
    for (const rect of range.getClientRects()) {
      const words = node.textContent?.trim().slice(0, 40) ?? ''
      const read = readText({ words, element, rect }, scope)
      faults.push(...read.faults)
      if (read.line !== undefined) lines.push(read.line)
    }
  }
  return [...new Set([...faults, ...overlapFaults(lines)])]
}

function wordsParted(): readonly string[] {
  const scope = [...document.querySelectorAll('dialog[open], [role=menu]')].at(-1) ?? document.body
  return textsIn(scope).flatMap(([node, element]) => {
    if (element.closest('[aria-hidden=true]') !== null) return []
    if (lineCount(node, 0, node.textContent?.length ?? 0) < 2) return []
    const words = [...(node.textContent ?? '').matchAll(/(?<!\S)[\p{L}’]+(?![^\s.,:;!?…])/gu)]
    return words
      .filter(({ 0: word, index }) => lineCount(node, index, index + word.length) > 1)
      .map(([word]) => `is parted: ${word}`)
  })
}

/** On how many lines a part of a text stands; of one that is only read out, on none. */
function lineCount(node: Node, from: number, to: number): number {
  const range = document.createRange()
  range.setStart(node, from)
  range.setEnd(node, to)
  const lines = [...range.getClientRects()].filter(({ width }) => width > CUT_PX)
  const isReadOut = (node.parentElement?.getBoundingClientRect().width ?? 0) <= CUT_PX
  return isReadOut ? 0 : new Set(lines.map(({ top }) => Math.round(top))).size
}

/** The texts that are seen, with what they stand in; a drawing's are none. */
function textsIn(scope: Element): readonly (readonly [Node, Element])[] {
  const texts: (readonly [Node, Element])[] = []
  const walker = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT)
  while (walker.nextNode() !== null) {
    const { currentNode: node } = walker
    const element = node.parentElement
    if (element === null || node.textContent?.trim() === '') continue
    if (element.closest('option, script, style, .visually-hidden, [data-sketch]')) continue
    if (element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) {
      texts.push([node, element])
    }
  }
  return texts
}

/** What the text stands in, the nearest first, up to what lies over the page. */
function boxesAround(element: Element, scope: Element): readonly Box[] {
  const boxes: Box[] = []
  for (let each: Element | null = element; each !== null; each = each.parentElement) {
    const style = getComputedStyle(each)
    if (!['inline', 'contents'].includes(style.display)) {
      boxes.push({ element: each, style, rect: each.getBoundingClientRect() })
    }
    if (style.position === 'fixed' || each === scope) break
  }
  return boxes
}

function readText(
  { words, element, rect }: Pick<Line, 'words' | 'element' | 'rect'>,
  scope: Element,
): { readonly faults: readonly string[]; readonly line?: Line } {
  const boxes = boxesAround(element, scope)
  if (rect.width <= 1 || rect.height <= 1 || boxes.some(box => isAway(rect, box))) {
    return { faults: [] }
  }
  const scroller = boxes.findIndex(({ style }) => ['auto', 'scroll'].includes(style.overflowX))
  const still = scroller === -1 ? boxes : boxes.slice(0, scroller)
  const seen = clipText(rect, boxes)
  const faults = [...cutFaults(rect, still), ...boxFault(rect, still)]
  const isOut = seen.right > window.innerWidth + CUT_PX || seen.left < -CUT_PX
  if (scroller === -1 && isOut) faults.push('out of the window')
  const layer = boxes.find(({ style }) => ['fixed', 'sticky'].includes(style.position))?.element
  const line = { words, element, layer, rect: seen }
  return {
    faults: faults.map(fault => `${fault}: ${words}`),
    ...(seen.width > 1 && seen.height > 1 && { line }),
  }
}

/** What of a line its boxes leave in sight. */
function clipText(rect: DOMRect, boxes: readonly Box[]): DOMRect {
  const clipsX = boxes.filter(({ style }) => style.overflowX !== UNCUT)
  const clipsY = boxes.filter(({ style }) => style.overflowY !== UNCUT)
  const left = Math.max(rect.left, ...clipsX.map(box => box.rect.left))
  const right = Math.min(rect.right, ...clipsX.map(box => box.rect.right))
  const top = Math.max(rect.top, ...clipsY.map(box => box.rect.top))
  const bottom = Math.min(rect.bottom, ...clipsY.map(box => box.rect.bottom))
  return new DOMRect(left, top, right - left, bottom - top)
}

/** Whether it is scrolled out of the box, or only read out. */
function isAway(rect: DOMRect, { style, rect: box }: Box): boolean {
  if (style.overflowX !== UNCUT && box.width <= 1) return true
  const isScrolled = [style.overflowX, style.overflowY].some(each => /auto|scroll/.test(each))
  const isBeside = box.right < rect.left + 1 || box.left > rect.right - 1
  return isScrolled && (isBeside || box.bottom < rect.top + 1 || box.top > rect.bottom - 1)
}

function cutFaults(rect: DOMRect, boxes: readonly Box[]): string[] {
  return boxes.flatMap((box, at) => {
    // What an inner one has cut short ends there.
    const text = clipText(rect, boxes.slice(0, at))
    // A line behind an ellipsis has nothing left; the edges of a rectangle less than empty change places.
    const isLeft = text.width > 0 && text.height > 0
    return isLeft ? cutFault(text, box, rect.height * LEADING) : []
  })
}

function cutFault(text: DOMRect, { element, style, rect: box }: Box, slack: number): string[] {
  const [isX, isY] = [style.overflowX, style.overflowY].map(each => /hidden|clip/.test(each))
  if (style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none') {
    const isWhole = element.scrollWidth <= element.clientWidth + 1
    const isNothing = isX === true && box.width < 2 * Number.parseFloat(style.fontSize)
    return isNothing && !isWhole ? ['nothing is left of'] : []
  }
  const isCutX = text.right > box.right + CUT_PX || text.left < box.left - CUT_PX
  const isCutY = text.bottom > box.bottom + slack || text.top < box.top - slack
  return (isX === true && isCutX) || (isY === true && isCutY) ? ['cut off'] : []
}

/** A text that runs out of the box whose colour or border it stands on. */
function boxFault(rect: DOMRect, boxes: readonly Box[]): string[] {
  const ground = boxes.find(
    ({ style }) =>
      style.backgroundColor !== 'rgba(0, 0, 0, 0)' || Number.parseFloat(style.borderTopWidth) > 0,
  )
  if (ground === undefined) return []
  const { style, rect: box } = ground
  const isHeld = style.position === 'absolute' || style.textOverflow === 'ellipsis'
  const isOutX = rect.right > box.right + CUT_PX || rect.left < box.left - CUT_PX
  const inner = boxes.slice(0, boxes.indexOf(ground))
  const isCut = inner.some(each => each.style.overflowX !== UNCUT)
  const isOut = isOutX || rect.bottom > box.bottom + rect.height * LEADING
  return isOut && !isHeld && !isCut ? ['out of its box'] : []
}

function overlapFaults(lines: readonly Line[]): readonly string[] {
  return lines.flatMap((one, at) =>
    lines.slice(at + 1).flatMap(other => {
      if (one.element === other.element || one.layer !== other.layer) return []
      const [a, b] = [one.rect, other.rect]
      const width = Math.min(a.right, b.right) - Math.max(a.left, b.left)
      const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
      const isOver = width > CUT_PX && height > Math.min(a.height, b.height) * LEADING
      return isOver ? [`over one another: ${one.words} | ${other.words}`] : []
    }),
  )
}
