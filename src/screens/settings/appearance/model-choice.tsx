import { useModelConsent } from '#data/assistant/use-model-consent.ts'
import { Checkbox } from '#ui/checkbox.tsx'

/** The consent to ask a language model, where this server has one. */
export function ModelChoice() {
  const consent = useModelConsent()
  if (consent === undefined) return null
  return (
    <Checkbox
      label="Let Uwa ask a language model"
      hint={`Only what Uwa cannot answer by itself is sent, to ${consent.host}: your question, and the figures that its answer needs. Off, no question goes there.`}
      isChecked={consent.isGiven}
      onChecked={consent.change}
    />
  )
}
