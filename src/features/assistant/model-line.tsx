import { Link } from '@tanstack/react-router'
import { useModelConsent } from './data/use-model-consent.ts'

/** What leaves for a language model, and where that is chosen; nothing where there is none. */
export function ModelLine() {
  const consent = useModelConsent()
  if (consent === undefined) return null
  return (
    <span>
      {consent.isGiven
        ? `What Uwa cannot answer by itself is sent to ${consent.host}.`
        : `What Uwa cannot answer by itself may be sent to ${consent.host}, if you allow it.`}{' '}
      <Link to="/user/app/settings" search={{ tab: 'app' }}>
        Change
      </Link>
    </span>
  )
}
