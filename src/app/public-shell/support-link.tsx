import { useSiteFacts } from '#data/site/site-facts-context.tsx'

interface SupportLinkProps {
  readonly className?: string | undefined
}

/** The way to whoever helps here; nothing until it is known who that is. */
export function SupportLink({ className }: SupportLinkProps) {
  const { supportEmail } = useSiteFacts()
  if (supportEmail === '') return null
  return (
    <a href={`mailto:${supportEmail}`} className={className}>
      Contact support
    </a>
  )
}
