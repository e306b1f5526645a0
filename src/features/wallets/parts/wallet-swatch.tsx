import type { CSSProperties } from 'react'
import styles from './wallet-swatch.module.css'

interface WalletSwatchProps {
  /** Address of the wallet's picture; empty for the plain one. */
  readonly image: string
}

/**
 * A wallet's card in small, before its name. The picture is a background: for each image element that comes in, a browser
 * works out at once how large it is, in each row of a list even where that is out of sight.
 */
export function WalletSwatch({ image }: WalletSwatchProps) {
  const picture: CSSProperties & Record<`--${string}`, string> = {
    ...(image !== '' && { '--picture': `url(${JSON.stringify(image)})` }),
  }
  return <span className={styles['swatch']} style={picture} aria-hidden="true" />
}
