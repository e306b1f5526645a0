import { noticePath, type PageNotice } from '#domain/page-notice.ts'

/** An open page that a notification may lead to. */
export interface LeadPage {
  readonly focused: boolean
  focus(): Promise<unknown>
  tell(notice: PageNotice): void
}

/** What opening a notification needs of the worker. */
export interface OpenDeps {
  readonly ownOrigin: string
  readonly pages: () => Promise<readonly LeadPage[]>
  readonly openWindow: (address: string) => Promise<unknown>
}

/** A notification that was pressed. */
export interface PressedNotice {
  readonly title: string
  readonly data: unknown
  close(): void
}

/** Leads to what a notification is about: in a page that is open, else in a new one. */
export async function openNotice(notice: PressedNotice, deps: OpenDeps): Promise<void> {
  notice.close()
  const path = noticePath(pathOf(notice.data), deps.ownOrigin)
  const pages = await deps.pages()
  const page = pages.find(({ focused }) => focused) ?? pages[0]
  if (page === undefined || !(await isFocused(page))) {
    await deps.openWindow(path)
    return
  }
  // The page itself goes there, so that it can keep what is being typed in it.
  page.tell({ type: 'notice-pressed', title: notice.title, path })
}

async function isFocused(page: LeadPage): Promise<boolean> {
  return page.focus().then(
    () => true,
    // It was closed meanwhile, or the browser does not let it come forward.
    () => false,
  )
}

function pathOf(data: unknown): unknown {
  return typeof data === 'object' && data !== null && 'path' in data ? data.path : undefined
}
