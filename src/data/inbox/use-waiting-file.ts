import { useEffect, useState } from 'react'
import { useAccount } from '#data/account/account-context.tsx'
import type { Account } from '#data/account/account.ts'
import { fileToStatement, type WaitingStatement } from './waiting-statement.ts'

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
  const { watchFile } = await import('#db/file-inbox.ts')
  if (stopped.aborted) return
  const stop = watchFile(device, clock, file => show(file === null ? null : fileToStatement(file)))
  stopped.addEventListener('abort', stop)
}
