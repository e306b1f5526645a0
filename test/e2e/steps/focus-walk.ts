import type { Page } from 'playwright-core'

/** A list of entries begins where the walk has seen enough of it: no page has more controls before that. */
const MOST_PRESSES = 240
const PATIENCE_MS = 20_000
const OPENED = 'dialog[open], [role=dialog], [role=menu], aside[data-pane]'

/** Controls that no finger reaches, since something lies over them wherever the page is scrolled to. */
export async function coveredControls(page: Page): Promise<readonly string[]> {
  await page.evaluate(IN_PAGE)
  return await page.evaluate<readonly string[]>('coveredNames()')
}

/**
 * Goes round by Tab until it is where it began. What is wrong: a control that Tab does not come to, one that does not
 * look focused, or stands out of view then; a modal dialog that lets go of the focus.
 */
export async function keyboardFaults(page: Page): Promise<readonly string[]> {
  await page.evaluate(IN_PAGE)
  await page.evaluate('window.walk = newWalk()')
  for (let press = 0; press < MOST_PRESSES; press += 1) {
    await page.keyboard.press('Tab')
    if (await page.evaluate<boolean>('lookAtFocus(window.walk)')) break
  }
  return await page.evaluate<readonly string[]>(
    '[...window.walk.faults, ...notReached(window.walk)]',
  )
}

/** What of an open menu the arrows do not come to, round from its first item, which has the focus. */
export async function arrowFaults(page: Page): Promise<readonly string[]> {
  const items = await page.getByRole('menu').getByRole('menuitem').allTextContents()
  const reached: string[] = []
  while (reached.length < items.length) {
    reached.push(await page.evaluate(() => document.activeElement?.textContent ?? ''))
    await page.keyboard.press('ArrowDown')
  }
  return items.filter(item => !reached.includes(item)).map(item => `no arrow comes to: ${item}`)
}

declare global {
  interface Window {
    /** What of the page had the focus before something opened over it. */
    focusBefore: Element | null
  }
}

/** Notes from now on what has the focus before something opens over the page. */
export async function noteFocus(page: Page): Promise<void> {
  await page.evaluate(opened => {
    window.focusBefore = document.activeElement
    document.addEventListener('focusin', ({ target }) => {
      if (target instanceof Element && target.closest(opened) === null) window.focusBefore = target
    })
  }, OPENED)
}

/** Closes by Escape whatever is open over the page, one after the other; what is wrong with where the focus is then. */
export async function focusAfterEscape(page: Page): Promise<readonly string[]> {
  const opened = page.locator(OPENED)
  if ((await opened.count()) === 0) return []
  while ((await opened.count()) > 0) {
    const last = opened.last()
    // From within: beside a pane the keys are for the page.
    await last.evaluate(element => {
      element.setAttribute('data-left', '')
      if (element.contains(document.activeElement)) return
      element.querySelector<HTMLElement>('button, a[href], input, select')?.focus()
    })
    await page.keyboard.press('Escape')
    // What was asked before it may come back in its place.
    const closing = page.waitForFunction(
      selector => document.querySelector(`:is(${selector})[data-left]`) === null,
      OPENED,
      { timeout: PATIENCE_MS },
    )
    const isClosed = await closing.then(
      () => true,
      () => false,
    )
    if (!isClosed) return ['Escape does not close it']
  }
  return await page.evaluate(() => {
    const [active, wanted] = [document.activeElement, window.focusBefore]
    if (active === null || active === document.body) return ['the focus is lost when it closes']
    const isBack = active === wanted || wanted?.isConnected !== true || wanted === document.body
    return isBack ? [] : [`the focus comes back to ${active.outerHTML.slice(0, 80)}`]
  })
}

// What follows runs in the page, where it is put together: each knows the others by name.
const IN_PAGE = [
  controlScope,
  controlsIn,
  shownPart,
  isShown,
  nameOf,
  coveredNames,
  newWalk,
  looksOf,
  lookAtFocus,
  noteControl,
  isRoved,
  notReached,
]
  .map(part => `window.${part.name} = ${String(part)}`)
  .join('\n')

/** One round by Tab. */
interface Walk {
  readonly scope: Element
  readonly seen: Element[]
  /** Of what was seen: what opens while a field has the focus is made anew when it is come to again. */
  readonly names: string[]
  readonly faults: string[]
  last: { readonly element: HTMLElement; readonly focused: string } | undefined
  isRound: boolean
}

function newWalk(): Walk {
  const scope = controlScope()
  const walk: Walk = { scope, seen: [], names: [], faults: [], last: undefined, isRound: false }
  const [first] = controlsIn(scope)
  // A modal dialog has the focus already; a page, and a pane beside it, are walked from their beginning.
  if (scope.matches('dialog') || first === undefined) return walk
  first.focus()
  return { ...walk, seen: [first], names: [nameOf(first)] }
}

function controlScope(): Element {
  const opened = document.querySelectorAll('dialog[open], [role=menu], [data-pane]:not([hidden])')
  return [...opened].at(-1) ?? document.body
}

/** All that can be pressed or typed into, and is there to be seen. */
function controlsIn(scope: Element): readonly HTMLElement[] {
  const controls = scope.querySelectorAll<HTMLElement>(
    'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [tabindex="0"]',
  )
  return [...controls].filter(control => {
    if (control.matches(':disabled, [inert] *, [aria-hidden=true][tabindex="-1"]')) return false
    const part = shownPart(control)
    const { width, height } = part.getBoundingClientRect()
    return part.checkVisibility({ visibilityProperty: true }) && width > 1 && height > 1
  })
}

/** What stands for the control on the screen: for a native one that is not seen, its label, or the picture around it. */
function shownPart(control: HTMLElement): HTMLElement {
  const { width, height } = control.getBoundingClientRect()
  const isSeen = control.checkVisibility({ opacityProperty: true }) && width > 1 && height > 1
  if (isSeen || !control.checkVisibility()) return control
  const label = control instanceof HTMLInputElement ? control.labels?.[0] : undefined
  if (label !== undefined) return label
  return width > 1 ? control : (control.closest('figure') ?? control.parentElement ?? control)
}

/** Whether a press on its middle is for the control. */
function isShown(control: HTMLElement): boolean {
  const part = shownPart(control)
  const place = part.contains(control) ? control : part
  return [...place.getClientRects()].some(({ left, top, width, height }) => {
    const hit = document.elementFromPoint(left + width / 2, top + height / 2)
    // A long list that is on the move takes no presses.
    const isMoving = getComputedStyle(part).pointerEvents === 'none' && hit?.contains(part) === true
    return isMoving || part.contains(hit) || hit?.closest('label')?.contains(control) === true
  })
}

function nameOf(element: Element): string {
  const label = 'labels' in element && element.labels instanceof NodeList ? element.labels[0] : null
  const words = element.getAttribute('aria-label') ?? label?.textContent ?? element.textContent
  return `${element.tagName.toLowerCase()} ${words?.trim().slice(0, 40) ?? ''}`
}

function coveredNames(): readonly string[] {
  const covered = controlsIn(controlScope()).filter(control => {
    control.scrollIntoView({ block: 'center', inline: 'center' })
    // A way past the menus shows itself once it is come to.
    const isAway = control.getBoundingClientRect().bottom <= 1
    if (isAway) control.focus()
    const isCovered = !isShown(control)
    if (isAway) control.blur()
    return isCovered
  })
  return [...new Set(covered.map(control => `lies under something: ${nameOf(control)}`))]
}

/** How the element, and what is around it, is drawn: a card may be marked whole for the link in it. */
function looksOf(element: Element): string {
  const around: (Element | null | undefined)[] = [
    element.nextElementSibling,
    element.previousElementSibling,
  ]
  for (
    let each: Element | null | undefined = element;
    around.length < 8;
    each = each?.parentElement
  ) {
    around.push(each)
  }
  return around
    .flatMap(each =>
      each ? [null, '::before', '::after'].map(part => getComputedStyle(each, part)) : [],
    )
    .map(style =>
      [
        [style.outlineStyle, style.outlineWidth, style.outlineColor, style.boxShadow],
        [style.borderColor, style.backgroundColor, style.backgroundImage, style.color],
        [style.textDecorationLine, style.opacity, style.clipPath],
      ].join(),
    )
    .join('|')
}

/** Looks at what has the focus; whether the round is over. */
function lookAtFocus(walk: Walk): boolean {
  const { activeElement: active } = document
  const { last, scope } = walk
  // A date has a place for the day, the month and the year.
  if (last !== undefined && active === last.element) return false
  if (last !== undefined && looksOf(last.element) === last.focused) {
    walk.faults.push(`does not look focused: ${nameOf(last.element)}`)
  }
  walk.last = undefined
  if (!(active instanceof HTMLElement) || active === document.body) return false
  const isBeside = scope.matches('[data-pane]') && !scope.contains(active)
  walk.isRound = active === walk.seen[0] || isBeside
  if (!walk.isRound) noteControl(active, walk)
  return walk.isRound
}

function noteControl(control: HTMLElement, walk: Walk): void {
  walk.seen.push(control)
  walk.names.push(nameOf(control))
  if (walk.scope.matches('dialog') && !controlScope().contains(control)) {
    walk.faults.push(`the dialog let go of the focus: ${nameOf(control)}`)
  }
  if (!isShown(control)) walk.faults.push(`is focused out of view: ${nameOf(control)}`)
  walk.last = { element: control, focused: looksOf(control) }
}

/** Whether arrows come to it from another of its kind. */
function isRoved(control: HTMLElement, { seen }: Walk): boolean {
  const { name } = control instanceof HTMLInputElement ? control : { name: '' }
  const isOfRadios =
    control.matches('[type=radio]') && seen.some(each => each.matches(`[name="${name}"]`))
  const around = control.closest(
    '[role=menu], [role=tablist], [role=radiogroup], [role=listbox], [role=grid], ul, ol',
  )
  return isOfRadios || (control.tabIndex < 0 && seen.some(each => around?.contains(each) === true))
}

function notReached(walk: Walk): readonly string[] {
  const { seen, names, isRound } = walk
  const end = seen.at(-1)
  const left = controlsIn(walk.scope).filter(control => {
    if (seen.includes(control) || names.includes(nameOf(control))) return false
    // Of a long list the end was not come to.
    const place = end?.compareDocumentPosition(control) ?? 0
    const isAfter = (place & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
    return (isRound || !isAfter) && !isRoved(control, walk)
  })
  return left.map(control => `Tab does not come to: ${nameOf(control)}`)
}
