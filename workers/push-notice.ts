import * as v from 'valibot'
import { parseJson } from '#base/parse-json.ts'
import { PRODUCT_NAME } from '#base/product.ts'
import { pushMessage } from '#contract/answers/push-message.ts'
import { noticePath, type PageNotice } from '#features/notifications/rules/notice-settings.ts'

/** An open page, as far as notifications concern it. */
export interface NoticePage {
  readonly visibilityState: DocumentVisibilityState
  readonly focused: boolean
  tell(notice: PageNotice): void
}

/** What showing a notification needs of the worker. */
export interface NoticeDeps {
  readonly ownOrigin: string
  /** The open pages of the app. */
  readonly pages: () => Promise<readonly NoticePage[]>
  readonly show: (title: string, options: NotificationOptions) => Promise<void>
  /** The push service of this browser, its host; undefined when there is no subscription. */
  readonly serviceHost: () => Promise<string | undefined>
  /** Undefined where app icons carry no number. */
  readonly setBadge: ((count: number) => Promise<void>) | undefined
}

interface Shown {
  readonly title: string
  readonly body: string
  readonly path: string
  readonly tag: string
}

const ICON = '/icons/icon-192.png'
const SMALL_ICON = '/icons/monochrome-512.png'

// Apple withdraws the permission of an app that shows nothing; the others allow it beside an open page.
const STRICT_SERVICE = '.push.apple.com'

/**
 * Shows what a push message says; while the app is open, the page says it instead. A message that is
 * not understood, of a newer server, is shown as news all the same: the browser demands something.
 */
export async function showPush(text: string | undefined, deps: NoticeDeps): Promise<void> {
  const read = v.safeParse(pushMessage, parseJson(text))
  if (read.success) await deps.setBadge?.(read.output.app_badge).catch(() => undefined)
  const shown = read.success ? toShown(read.output, deps.ownOrigin) : news(deps.ownOrigin)
  const page = await findOpenPage(deps)
  const { title, body, path, tag } = shown
  if (page === undefined) {
    const options = { body, tag, lang: 'en-NG', icon: ICON, badge: SMALL_ICON, data: { path } }
    await deps.show(title, options)
    return
  }
  page.tell({ type: 'notice-arrived', title, body, path })
}

async function findOpenPage({ pages, serviceHost }: NoticeDeps): Promise<NoticePage | undefined> {
  const visible = (await pages()).filter(page => page.visibilityState === 'visible')
  const page = visible.find(({ focused }) => focused) ?? visible[0]
  if (page === undefined) return undefined
  return (await serviceHost())?.endsWith(STRICT_SERVICE) === true ? undefined : page
}

function toShown({ notification }: v.InferOutput<typeof pushMessage>, ownOrigin: string): Shown {
  const { title, body, tag, navigate } = notification
  return { title, body, tag, path: noticePath(navigate, ownOrigin) }
}

function news(ownOrigin: string): Shown {
  const path = noticePath(undefined, ownOrigin)
  return { title: PRODUCT_NAME, body: 'There is news in your account.', path, tag: 'news' }
}
