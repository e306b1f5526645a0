import { useSite } from '#features/session/data/site-context.tsx'
import { ENGLISH, type Language, LANGUAGES } from '#messages/t.ts'
import { usePreferences } from './preferences-context.tsx'

/** The languages as their speakers call them, whatever the app speaks. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  'en-NG': 'English',
  pcm: 'Naijá (Pidgin)',
  yo: 'Yorùbá',
  ig: 'Igbo',
  ha: 'Hausa',
}

/** The language chosen on this device, and its choice by tag. */
export interface LanguageChoice {
  readonly language: Language
  /** No speaker has read it yet, which is said where it is chosen (MS3). */
  readonly isDraft: boolean
  readonly choose: (tag: string) => void
}

/** The choice of a language; the page is loaded anew in it, as words are chosen once (src/messages/t.ts). */
export function useLanguage(): LanguageChoice {
  const { preferences, change } = usePreferences()
  const { reload } = useSite()
  const { language } = preferences

  function choose(tag: string) {
    const chosen = LANGUAGES.find(known => known === tag) ?? ENGLISH
    if (chosen === language) return
    change({ language: chosen, wasOfferedLanguage: true })
    reload()
  }

  return { language, isDraft: language !== ENGLISH, choose }
}
