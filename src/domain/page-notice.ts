import * as v from 'valibot'

/** Where a notification leads that names no page of the app. */
const HOME = '/user/app/dashboard'

/**
 * What the service worker tells an open page of a notification: that one arrived, for the page to
 * say, or that one was pressed, for the page to open.
 */
export const pageNotice = v.variant('type', [
  v.object({
    type: v.literal('notice-arrived'),
    title: v.string(),
    body: v.string(),
    path: v.string(),
  }),
  v.object({ type: v.literal('notice-pressed'), title: v.string(), path: v.string() }),
])

/** A message of the service worker about a notification. */
export type PageNotice = v.InferOutput<typeof pageNotice>

/** The path of an address that a notification names; of another origin, or none, the app's first page. */
export function noticePath(address: unknown, ownOrigin: string): string {
  if (typeof address !== 'string' || !URL.canParse(address, ownOrigin)) return HOME
  const { origin, pathname, search, hash } = new URL(address, ownOrigin)
  return origin === ownOrigin ? `${pathname}${search}${hash}` : HOME
}
