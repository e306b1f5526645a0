import type { CompiledMessage } from 'icu-minify/format'
import { createElement, Fragment, type ReactNode } from 'react'
import { type MessageKey, parts, type TagValues } from '#messages/t.ts'

/**
 * A message with more than words in it, to be drawn: `said('home.left', { amount: () => <Amount …/> })`
 * for `<amount></amount> left`.
 *
 * @param english as of `t`, put there by the build alone
 */
export function said(
  key: MessageKey,
  values: TagValues<ReactNode>,
  english?: CompiledMessage,
): ReactNode {
  // As children of their own, so that none needs a key: a message's parts never change places.
  return createElement(Fragment, null, ...parts<ReactNode>(key, values, english))
}
