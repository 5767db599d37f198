import { Moon, Sun } from 'lucide-react'
import { t } from '../../lib/i18n'
import { chooseTheme, useTheme } from '../../lib/theme'
import { classNames } from '../class-names'
import { buttonClass } from './button'

/** Switches to the other theme and stores it. `hasLabel`: with a text, where there is room. */
export function ThemeSwitch({ hasLabel = false }: { readonly hasLabel?: boolean }) {
  const other = useTheme(({ theme }) => (theme === 'dark' ? 'light' : 'dark'))
  const Glyph = other === 'light' ? Sun : Moon
  const name = other === 'light' ? t('Light theme') : t('Dark theme')
  return (
    <button
      type="button"
      aria-label={other === 'light' ? t('Switch to light theme') : t('Switch to dark theme')}
      title={name}
      className={classNames(buttonClass('ghost', hasLabel ? 'medium' : 'icon'), 'gap-2')}
      onClick={() => chooseTheme(other)}
    >
      <Glyph aria-hidden className="size-5" />
      {hasLabel && name}
    </button>
  )
}
