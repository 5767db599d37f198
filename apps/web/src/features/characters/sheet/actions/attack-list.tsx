import { dealsDamage } from '@hearthlight/rules/character'
import { Crosshair, TriangleAlert } from 'lucide-react'
import { useContext } from 'react'
import { askForTargets } from '../../../../lib/ask-for-targets'
import { t } from '../../../../lib/i18n'
import { attackName, damageTypes, ROLL_REASONS, signed } from '../../../../lib/terms'
import { Button } from '../../../../ui/buttons/button'
import { Chip } from '../../../../ui/buttons/chip'
import { IconButton } from '../../../../ui/buttons/icon-button'
import { sumOf } from '../numbers/derivation-words'
import { warningWords } from '../numbers/difference-words'
import { ByHandMark, NumberButton, OVER_THE_CORNER } from '../numbers/number-button'
import { SheetActs } from '../sheet-acts'
import { useMayEditAll, useSheet, useWarnings } from '../sheet-context'
import { twentyWith } from '../sheet-rolls'
import { type AttackRow, attackRows, withRulesAttack } from './attack-rows'

/** The attacks with their numbers; each number rolls. */
export function AttackList() {
  const { character, numbers } = useSheet()
  const rows = attackRows(character, numbers)
  const perAction = numbers?.attacksPerAction
  return (
    <section aria-label={t('Attacks')} className="grid gap-2">
      <h3 className="flex flex-wrap items-center gap-2 text-md font-bold">
        {t('Attacks')}
        {perAction !== undefined && perAction.value > 1 && (
          <NumberButton
            name={t('Attacks with one action')}
            sums={[sumOf(t('Attacks with one action'), perAction)]}
            buttonClassName="min-h-6 rounded-1 border border-gold/40 bg-gold-soft px-2 font-ui text-2xs font-semibold text-gold pointer-coarse:min-h-11"
            equalsClassName={OVER_THE_CORNER}
          >
            {t('{count} attacks', { count: perAction.value })}
          </NumberButton>
        )}
      </h3>
      {rows.length === 0 ? (
        <p className="text-sm text-muted">{t('No attacks yet. Equip a weapon.')}</p>
      ) : (
        <ul aria-label={t('Attacks')} className="grid gap-2">
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an uploaded sheet may have two attacks with the same name
            <AttackItem key={index} row={row} />
          ))}
        </ul>
      )}
    </section>
  )
}

function AttackItem({ row: { attack, numbers: own, isByHand } }: { readonly row: AttackRow }) {
  const { numbers, edit } = useSheet()
  const mayEdit = useMayEditAll()
  const name = attackName(attack.name)
  const bonus = signed(attack.bonus)
  const criticalFrom = numbers?.criticalFrom ?? 20
  const weapon = attack.name.replace(/ \((two-handed|thrown)\)$/, '')
  const warnings = useWarnings(weapon)
  const facts = [
    damageTypes(attack.type),
    attack.range === undefined ? '' : t('{range} ft', { range: attack.range }),
    criticalFrom < 20 ? t('critical {from}–20', { from: criticalFrom }) : '',
  ].filter((fact) => fact !== '')
  const damageSum = own && { ...sumOf(t('Damage'), own.damageBonus), shown: damageText(own), dice: own.dice === '' ? undefined : own.dice }
  return (
    <li className="grid gap-1.5 rounded-3 border border-line bg-s2 py-2 pe-2 ps-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <span className="min-w-0 basis-28 grow">
          <span dir="auto" className="block font-semibold break-words">
            {name}
          </span>
          <span className="block text-xs text-faint">{facts.join(' · ')}</span>
        </span>
        <span className="flex gap-1.5">
          <AttackTargets name={attack.name} />
          <NumberButton
            name={t('attack with {name}', { name })}
            label={t('Roll attack with {name}: {bonus}', { name, bonus })}
            sums={own && [sumOf(t('Attack'), own.toHit, signed)]}
            roll={{ notation: twentyWith(attack.bonus, criticalFrom), reason: ROLL_REASONS.attack(attack.name), kind: 'attack' }}
            warnings={warnings}
            buttonClassName={ROLLED}
            equalsClassName={OVER_THE_CORNER}
          >
            {bonus}
          </NumberButton>
          {dealsDamage(attack) ? (
            <NumberButton
              name={t('damage of {name}', { name })}
              label={t('Roll damage of {name}: {damage}', { name, damage: attack.damage })}
              sums={damageSum && [damageSum]}
              roll={{ notation: attack.damage, reason: ROLL_REASONS.damage(attack.name), kind: 'damage' }}
              buttonClassName={`${ROLLED} font-mono`}
              equalsClassName={OVER_THE_CORNER}
            >
              {attack.damage.replaceAll('-', '−')}
            </NumberButton>
          ) : (
            <span className="self-center px-3 text-sm text-faint">{t('No damage')}</span>
          )}
        </span>
      </div>
      {isByHand && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-amber">
          <ByHandMark />
          {own === undefined ? (
            numbers !== undefined && <span>{t('nothing carried gives this attack')}</span>
          ) : (
            <>
              <span>{t('rules say {bonus}, {damage}', { bonus: signed(own.toHit.value), damage: damageText(own) })}</span>
              {mayEdit && (
                <Button
                  variant="ghost"
                  className="min-h-8! px-2! text-xs! -ms-2 pointer-coarse:min-h-11!"
                  onClick={() => edit((before) => withRulesAttack(before, own))}
                >
                  {t("Use the rules' values")}
                </Button>
              )}
            </>
          )}
        </div>
      )}
      {warnings.map((warning) => (
        <Chip key={warning.code} tone="amber" icon={<TriangleAlert aria-hidden />} className="py-0.5 whitespace-normal!">
          {warningWords(warning)}
        </Chip>
      ))}
    </li>
  )
}

/** At a table: strikes the marked targets by the numbers of the rules. */
function AttackTargets({ name }: { readonly name: string }) {
  const act = useContext(SheetActs)
  const { numbers } = useSheet()
  if (act === undefined || numbers?.attacks.some((one) => one.name === name) !== true) return null
  const use = async () => {
    if ((await act({ kind: 'weapon', name })) === 'by-hand') askForTargets()
  }
  return (
    <IconButton label={t('Attack the targets with {name}', { name: attackName(name) })} onClick={() => void use()}>
      <Crosshair aria-hidden />
    </IconButton>
  )
}

function damageText({ dice, damageBonus }: NonNullable<AttackRow['numbers']>): string {
  const { value } = damageBonus
  if (dice === '') return String(Math.max(0, value))
  return value === 0 ? dice : `${dice}${value < 0 ? value : `+${value}`}`
}

const ROLLED =
  'min-h-hit min-w-12 rounded-2 border border-line bg-s3 px-3 text-sm font-semibold tabular-nums lining-nums hover:border-line-strong active:translate-y-px'
