import { cloneElement, createElement, Fragment, type ReactElement, type ReactNode } from 'react'
import { type MessageKey, parts } from '#messages/t.ts'

/** What stands in a message that is drawn: texts, and elements for its tags. */
type DrawnValues = Readonly<Record<string, string | number | ReactElement>>

/**
 * A message with more than words in it, to be drawn: `said('home.left', { amount: <Amount … /> })` for
 * `<amount></amount> left`. An element has what is within its tag for children: `<b />` for `<b>all</b> of it`.
 *
 * @param name as of `t`, put there by the build alone
 */
export function said(key: MessageKey, values: DrawnValues, name?: string): ReactNode {
  const tags = Object.entries(values).map(([tag, value]) => [
    tag,
    typeof value === 'object' ? (within: ReactNode[]) => filled(value, within) : value,
  ])
  // As children of their own, so that none needs a key: a message's parts never change places.
  return createElement(Fragment, null, ...parts<ReactNode>(key, Object.fromEntries(tags), name))
}

function filled(element: ReactElement, within: readonly ReactNode[]): ReactElement {
  const isEmpty = within.every(part => part === '')
  return isEmpty ? element : cloneElement(element, undefined, ...within)
}
