import { type Language, spokenLanguage } from '#messages/t.ts'

/**
 * Makes words, or what has words in it, at their first use, and keeps them; made again once another
 * language is spoken. Modules load before the language is chosen (src/messages/t.ts), a worker's too.
 */
export function once<Made>(make: () => Made): () => Made {
  let kept: { readonly made: Made; readonly in: Language } | undefined
  return () => {
    const language = spokenLanguage()
    if (kept?.in !== language) kept = { made: make(), in: language }
    return kept.made
  }
}
