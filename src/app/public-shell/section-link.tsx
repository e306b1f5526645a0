import { Link, useLocation } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'
import type { LandingSection } from '#screens/landing/landing-sections.ts'
import { scrollToSection } from '#ui/section-scroll.ts'

interface SectionLinkProps {
  readonly section: LandingSection
  readonly children: ReactNode
  readonly className?: string | undefined
  readonly onFollow?: () => void
}

/** A link to a section of the landing page, which scrolls there where the page is open (PUB-02). */
export function SectionLink({ section, children, className, onFollow }: SectionLinkProps) {
  const isHere = useLocation({ select: location => location.pathname === '/' })

  function handleClick(event: MouseEvent) {
    onFollow?.()
    const isPlain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    if (!isHere || !isPlain) return
    event.preventDefault()
    scrollToSection(section)
  }

  return (
    <Link
      to="/"
      hash={section}
      className={className}
      activeOptions={ACTIVE_OPTIONS}
      onClick={handleClick}
    >
      {children}
    </Link>
  )
}

// Five links lead to the one page: none is the current one for that alone.
const ACTIVE_OPTIONS = { includeHash: true } as const
