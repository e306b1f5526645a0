import { useLiveQuery } from 'dexie-react-hooks'
import { useLedger } from '#data/ledger/ledger-context.tsx'
import { readMeta } from '#db/meta.ts'
import { pictureUrl } from './picture-url.ts'

/** A picture that is not on the server yet. */
export interface ShownPicture {
  readonly id: string
  /** Where on this page it lies. */
  readonly url: string
  /** Why the server did not take it, in its words. */
  readonly refusal: string | undefined
}

/** The picture that waits to be uploaded; null when none does, undefined while loading. */
export function useWaitingPicture(): ShownPicture | null | undefined {
  const { db } = useLedger()
  return useLiveQuery(async () => {
    const waiting = (await readMeta(db, 'waitingPicture')) ?? null
    if (waiting === null) return null
    const { id, content, refusal } = waiting
    return { id, url: pictureUrl(content), refusal }
  }, [db])
}
