import * as v from 'valibot'
import { pageNotice, type PageNotice } from '#features/notifications/rules/notice-settings.ts'
import { t } from '#messages/t.ts'
import { hasOpenForm } from '#ui/page/open-form.ts'
import { notify } from '#ui/toast/notify.tsx'

/** What following notifications needs of the page. */
export interface NoticePageDeps {
  /** Where the service worker's messages arrive. */
  readonly messages: Pick<EventTarget, 'addEventListener'>
  readonly page: Document
  readonly open: (path: string) => void
}

/**
 * Says in the open app what arrived for it, and goes where a pressed notification leads; over a form
 * with something in it, only when the person asks once more.
 */
export function followNotices({ messages, page, open }: NoticePageDeps): void {
  messages.addEventListener('message', event => {
    const notice = readNotice(event)
    if (notice === undefined) return
    const { title, path } = notice
    const action = { label: t('app.open'), onAction: () => open(path) }
    if (notice.type === 'notice-arrived') notify.info(`${title}. ${notice.body}`, { action })
    else if (hasOpenForm(page)) notify.info(title, { action })
    else open(path)
  })
}

function readNotice(event: Event): PageNotice | undefined {
  const read = v.safeParse(pageNotice, event instanceof MessageEvent ? event.data : undefined)
  return read.success ? read.output : undefined
}
