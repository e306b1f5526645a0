import type { Account } from '#features/session/data/account.ts'
import { dropFile } from './file-inbox.ts'

/** Drops a shared statement that was imported, or that the person does not want; a newer one stays. */
export async function dropWaitingFile({ openDevice }: Account, id: number): Promise<void> {
  await dropFile(await openDevice(), id)
}
