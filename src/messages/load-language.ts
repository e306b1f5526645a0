import type { Catalog } from './compile-files.ts'
import { ENGLISH, type Language, speak } from './t.ts'

// Each a file of its own, which its speakers alone fetch.
const CATALOGS: Readonly<
  Record<Exclude<Language, typeof ENGLISH>, () => Promise<{ readonly catalog: Catalog }>>
> = {
  pcm: () => import('./pcm/catalog.ts'),
  yo: () => import('./yo/catalog.ts'),
  ig: () => import('./ig/catalog.ts'),
  ha: () => import('./ha/catalog.ts'),
}

/**
 * Fetches a language and speaks it from now on; to be awaited before anything is drawn. Where it cannot
 * be had, as on a first visit without network, English is spoken on.
 */
export async function loadLanguage(language: Language): Promise<void> {
  if (language === ENGLISH) return
  try {
    const { catalog } = await CATALOGS[language]()
    speak(language, catalog)
  } catch {
    // The choice stands: the next start tries again.
  }
}
