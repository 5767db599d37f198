import { locale, t } from '../../../../lib/i18n'
import { Facts, Prose } from '../../entity/detail/prose'
import type { BodyProps } from '../kind-view'

export function PlayerBody({ entity: { fields } }: BodyProps<'player'>) {
  return (
    <>
      <Facts
        facts={[
          [t('Played by'), fields.playerName],
          [t('Experience'), fields.experience > 0 ? t('{experience} XP', { experience: fields.experience.toLocaleString(locale()) }) : ''],
          [t('Joined'), dayOf(fields.joinedAt)],
        ]}
      />
      <Prose title={t('DM notes')} isSecret text={fields.notes} />
    </>
  )
}

function dayOf(isoTime: string): string {
  const time = new Date(isoTime)
  return Number.isNaN(time.getTime()) ? isoTime : time.toLocaleDateString(locale(), { dateStyle: 'medium' })
}
