import type { Account } from '#data/account/account.ts'
import type { ShareFault } from '#domain/statement/share.ts'

/** Takes the files that the app was opened with; why none of them waits now, if so. */
export async function receiveOpenedFiles(
  { openDevice, clock, sessions }: Account,
  files: readonly File[],
): Promise<ShareFault | undefined> {
  const [{ receiveFiles }, { claimFile }, device] = await Promise.all([
    import('#db/receive-files.ts'),
    import('#db/file-inbox.ts'),
    openDevice(),
  ])
  const fault = await receiveFiles(files, { device, clock })
  const userId = sessions.current()?.userId
  // Nobody in yet: the one who signs in next claims it.
  if (userId !== undefined) await claimFile(device, userId, clock())
  return fault
}
