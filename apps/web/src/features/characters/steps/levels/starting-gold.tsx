import { rollGold, startingGoldAt } from '@hearthlight/rules/character'
import { Coins } from 'lucide-react'
import { browserDice } from '../../../../lib/chance'
import { locale, t } from '../../../../lib/i18n'
import { Button } from '../../../../ui/buttons/button'
import { useWizard } from '../../wizard/wizard-context'

/** From level 5 on, the coins that the rules' table gives in addition: rolled once, or left to the DM. */
export function StartingGoldChoice() {
  const { draft, level, change } = useWizard()
  const gold = startingGoldAt(level)
  if (gold === undefined) return null
  const { extraGold } = draft
  const amount = (gp: number) => gp.toLocaleString(locale())
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-semibold text-muted">{t('Coins in addition')}</legend>
      <div className="flex min-h-hit flex-wrap items-center gap-x-3 gap-y-1">
        {extraGold === undefined ? (
          <>
            <Button
              icon={<Coins aria-hidden />}
              onClick={() => change((before) => ({ ...before, extraGold: rollGold(gold, browserDice) }))}
            >
              {t('Add {base} gp + 1d10 × {perPip}', { base: amount(gold.base), perPip: gold.perPip })}
            </Button>
            <span className="text-sm text-faint">{t('If your DM agrees.')}</span>
          </>
        ) : (
          <>
            <output className="font-semibold tabular-nums lining-nums">{t('+ {gp} gp', { gp: amount(extraGold) })}</output>
            <Button variant="ghost" onClick={() => change((before) => ({ ...before, extraGold: undefined }))}>
              {t('Without them')}
            </Button>
          </>
        )}
      </div>
    </fieldset>
  )
}
