import { useEffect, useState } from 'react'
import { useAccount } from '#features/session/data/account-context.tsx'
import type { Account } from '#features/session/data/account.ts'
import type { ShareFault } from '#features/statements/rules/share.ts'
import type { WaitingFile } from '#ledger/store/device-db.ts'

/** Takes the files that the app was opened with; why none of them waits now, if so. */
export async function receiveOpenedFiles(
  { openDevice, clock, sessions }: Account,
  files: readonly File[],
): Promise<ShareFault | undefined> {
  const [{ receiveFiles }, { claimFile }, device] = await Promise.all([
    import('./receive-files.ts'),
    import('./file-inbox.ts'),
    openDevice(),
  ])
  const fault = await receiveFiles(files, { device, clock })
  const userId = sessions.current()?.userId
  // Not signed in yet: the one who signs in next claims it.
  if (userId !== undefined) await claimFile(device, userId, clock())
  return fault
}

/**
 * The statement that waits to be imported, live; null when there is none, undefined while it is
 * looked for. For the pages outside as well: the database is fetched after they are shown.
 */
export function useWaitingFile(): WaitingStatement | null | undefined {
  const account = useAccount()
  const [file, setFile] = useState<WaitingStatement | null>()

  useEffect(() => {
    const stopped = new AbortController()
    // Without a database nothing waits.
    watch(account, setFile, stopped.signal).catch(() => setFile(null))
    return () => stopped.abort()
  }, [account])

  return file
}

async function watch(
  { openDevice, clock }: Account,
  show: (file: WaitingStatement | null) => void,
  stopped: AbortSignal,
): Promise<void> {
  const device = await openDevice()
  const { watchFile } = await import('./file-inbox.ts')
  if (stopped.aborted) return
  const stop = watchFile(device, clock, file => show(file === null ? null : fileToStatement(file)))
  stopped.addEventListener('abort', stop)
}

/** A statement that was shared with the app, as the screens see it. */
export interface WaitingStatement {
  readonly id: number
  readonly name: string
  readonly sizeBytes: number
  readonly blob: Blob
  /** Epoch ms. */
  readonly receivedAt: number
  /** The name of the file that waited before and gave way; null when there was none. */
  readonly replacedName: string | null
}

/** The file of the inbox, without whose it is. */
function fileToStatement(file: WaitingFile): WaitingStatement {
  const { id, name, sizeBytes, blob, receivedAt, replaced } = file
  return { id, name, sizeBytes, blob, receivedAt, replacedName: replaced?.name ?? null }
}
