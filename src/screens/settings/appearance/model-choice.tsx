import { useIsDemo } from '#data/demo/use-is-demo.ts'
import { usePreferences } from '#data/preferences/preferences-context.tsx'
import { useSiteFacts } from '#data/site/site-facts-context.tsx'
import { Checkbox } from '#ui/checkbox.tsx'

/** The consent to ask a language model, where this server has one. */
export function ModelChoice() {
  const { preferences, change } = usePreferences()
  const { assistantModel } = useSiteFacts()
  const isDemo = useIsDemo()
  if (assistantModel === '' || isDemo) return null
  return (
    <Checkbox
      label="Let Uwa ask a language model"
      hint={`Only what Uwa cannot answer by itself is sent, to ${assistantModel}: your question, and the figures that its answer needs. Off, no question goes there.`}
      isChecked={preferences.asksModel}
      onChecked={asksModel => change({ asksModel })}
    />
  )
}
