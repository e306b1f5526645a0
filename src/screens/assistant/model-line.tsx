import { Link } from '@tanstack/react-router'
import { useIsDemo } from '#data/demo/use-is-demo.ts'
import { usePreferences } from '#data/preferences/preferences-context.tsx'
import { useSiteFacts } from '#data/site/site-facts-context.tsx'

/** What leaves for a language model, and where that is chosen; nothing where there is none. */
export function ModelLine() {
  const { asksModel } = usePreferences().preferences
  const { assistantModel } = useSiteFacts()
  const isDemo = useIsDemo()
  if (assistantModel === '' || isDemo) return null
  return (
    <span>
      {asksModel
        ? `What Uwa cannot answer by itself is sent to ${assistantModel}.`
        : `What Uwa cannot answer by itself may be sent to ${assistantModel}, if you allow it.`}{' '}
      <Link to="/user/app/settings" search={{ tab: 'app' }}>
        Change
      </Link>
    </span>
  )
}
