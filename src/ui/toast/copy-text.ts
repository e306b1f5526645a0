import { notify } from './notify.tsx'

/** What is said of a copy. */
export interface CopyWords {
  readonly done: string
  readonly failed: string
}

/** Puts a text on the clipboard, and says so. */
export async function copyText(text: string, { done, failed }: CopyWords): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    notify.success(done)
  } catch {
    notify.error(failed)
  }
}
