/**
 * Puts the focus on the page's heading, from where the keyboard and a screen reader go on: for what takes itself away
 * when it is pressed, such as "Clear filters". No field is chosen for it: on a phone that would open the keyboard.
 */
export function focusPage(): void {
  const heading = document.querySelector('h1')
  if (heading === null) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
