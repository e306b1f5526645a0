import * as v from 'valibot'

/** What a person wants to be notified of on a device while the app is closed. */
export interface NoticeSettings {
  /** A budget that is nearly or wholly used up. */
  readonly budgets: boolean
  /** A bank statement whose rows are all recorded. */
  readonly imports: boolean
  /** A sign-in from a device not seen before. */
  readonly signIns: boolean
  /** A top-up of the payment wallet that arrived, or did not. */
  readonly topUps: boolean
  /** What repeats and falls due today or tomorrow, or was missed: once a day at most. */
  readonly due: boolean
  /** Whether amounts may stand in what is shown, also on a locked screen. */
  readonly amounts: boolean
}

/** The settings of a device before any choice; amounts are hidden unless allowed (SECURITY.md, 22). */
export const DEFAULT_NOTICE_SETTINGS: NoticeSettings = {
  budgets: true,
  imports: true,
  signIns: true,
  topUps: true,
  due: true,
  amounts: false,
}

/** Where a notification leads that names no page of the app. */
const HOME = '/user/app/dashboard'

/**
 * The service worker's message to an open page about a notification: that one arrived, for the page to
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
