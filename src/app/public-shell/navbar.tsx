import { Link } from '@tanstack/react-router'
import { Menu, X } from 'lucide-react'
import { useState } from 'react'
import { Brand } from '#ui/brand.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { classes } from '#ui/classes.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { NavbarLinks } from './navbar-links.tsx'
import type { NavbarVariant } from './navbar-variant.ts'
import { useEscape } from './use-escape.ts'
import { useStuck } from './use-stuck.ts'
import styles from './navbar.module.css'

/** The bar of the public pages. It stays on screen once the page was scrolled. */
export function Navbar({ tone = 'plain', usage = 'visit' }: NavbarVariant) {
  const [isOpen, setOpen] = useState(false)
  const isStuck = useStuck()
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
          <Link to="/user/login" className={classes(styles['link'], styles['login'])}>
            Log in
          </Link>
          <Link
            to="/user/create-account"
            className={classes(buttonClass({ size: 'sm' }), styles['signUp'])}
          >
            Sign Up
          </Link>
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
          <Link to="/user/login" className={styles['link']}>
            Log in
          </Link>
        </nav>
      )}
    </header>
  )
}
