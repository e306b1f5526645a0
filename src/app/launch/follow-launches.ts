import type { Account } from '#features/session/data/account.ts'
import { type ShareFault, shareFaultText } from '#features/statements/rules/share.ts'
import { notify } from '#ui/toast/notify.tsx'

/** How a browser hands over the files that an installed app is opened with; not in the DOM's types. */
interface LaunchQueue {
  setConsumer(consumer: (launch: { readonly files: readonly OpenedFile[] }) => void): void
}

/** What is used of a FileSystemFileHandle. */
interface OpenedFile {
  getFile(): Promise<File>
}

/**
 * Puts the statements that the app is opened with where the shared ones wait (experience 2). The
 * browser itself opens the import page, which shows them as they arrive.
 */
export function followLaunches(browser: object, account: Account): void {
  // Only where apps can be installed and files opened with them.
  if (!('launchQueue' in browser)) return
  const queue = browser.launchQueue as LaunchQueue
  queue.setConsumer(({ files }) => {
    // Every start of the app comes by here, mostly with no file.
    if (files.length > 0) void receive(files, account)
  })
}

async function receive(handles: readonly OpenedFile[], account: Account): Promise<void> {
  const fault = await receiveFiles(handles, account).catch(() => 'failed' as const)
  if (fault !== undefined) notify.error(shareFaultText(fault))
}

async function receiveFiles(
  handles: readonly OpenedFile[],
  account: Account,
): Promise<ShareFault | undefined> {
  const [{ receiveOpenedFiles }, ...files] = await Promise.all([
    import('#features/statements/data/inbox/waiting-file.ts'),
    ...handles.map(handle => handle.getFile()),
  ])
  return receiveOpenedFiles(account, files)
}
