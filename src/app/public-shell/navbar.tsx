import { Link } from '@tanstack/react-router'
import { Menu, X } from 'lucide-react'
import { useState } from 'react'
import { Brand } from '#ui/brand.tsx'
import { classes } from '#ui/classes.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { NavbarDoors } from './navbar-doors.tsx'
import { NavbarLinks } from './navbar-links.tsx'
import type { NavbarVariant } from './navbar-variant.ts'
import { useEscape } from './use-escape.ts'
import { useSignedIn } from './use-signed-in.ts'
import { useStuck } from './use-stuck.ts'
import styles from './navbar.module.css'

/** The bar of the public pages. It stays on screen once the page was scrolled. */
export function Navbar({ tone = 'plain', usage = 'visit' }: NavbarVariant) {
  const [isOpen, setOpen] = useState(false)
  const isStuck = useStuck()
  const isSignedIn = useSignedIn()
  useEscape(isOpen, () => setOpen(false))
  const isColour = tone === 'colour' && !isStuck && !isOpen
  const look = classes(
    styles['bar'],
    isStuck && styles['stuck'],
    isOpen && styles['open'],
    isColour && styles['colour'],
  )
  return (
    <header className={look}>
      <div className={styles['inner']}>
        <Link to="/" className={styles['home']} onClick={() => setOpen(false)}>
          <Brand />
        </Link>
        <nav aria-label="Site" className={styles['wide']}>
          <NavbarLinks usage={usage} onFollow={() => undefined} />
        </nav>
        <div className={styles['doors']}>
          <NavbarDoors isSignedIn={isSignedIn} />
          <IconButton
            className={styles['toggle']}
            label={isOpen ? 'Close menu' : 'Open menu'}
            icon={isOpen ? <X /> : <Menu />}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          />
        </div>
      </div>
      {isOpen && (
        <nav aria-label="Site" className={styles['panel']}>
          <NavbarLinks usage={usage} onFollow={() => setOpen(false)} />
          {!isSignedIn && (
            <Link to="/user/login" className={styles['link']}>
              Log in
            </Link>
          )}
        </nav>
      )}
    </header>
  )
}
