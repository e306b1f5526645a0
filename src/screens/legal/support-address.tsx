import { useSiteFacts } from '#data/site/site-facts-context.tsx'

/** Where to write to whoever runs the deployment. */
export function SupportAddress() {
  const { supportEmail } = useSiteFacts()
  if (supportEmail === '') return <>the support address at the foot of this page</>
  return <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
}
