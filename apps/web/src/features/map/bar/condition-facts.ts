import type { ConditionName } from '@hearthlight/rules'
import {
  ArrowDownToLine,
  Ban,
  BatteryLow,
  EarOff,
  EyeOff,
  FlaskConical,
  Frown,
  Ghost,
  HandGrab,
  HeartHandshake,
  Lock,
  type LucideIcon,
  MoonStar,
  Mountain,
  Orbit,
  Snowflake,
} from 'lucide-react'
import { t } from '../../../lib/i18n'

interface ConditionFacts {
  readonly Icon: LucideIcon
  /** The effect that counts most at the table, in a few words. */
  readonly means: string
}

export const CONDITION_FACTS: Readonly<Record<ConditionName, ConditionFacts>> = {
  Blinded: { Icon: EyeOff, means: t('Can’t see; easier to hit, hits worse') },
  Charmed: { Icon: HeartHandshake, means: t('Won’t harm the one who charmed it') },
  Deafened: { Icon: EarOff, means: t('Hears nothing') },
  Frightened: { Icon: Frown, means: t('Attacks worse in sight of what it fears') },
  Grappled: { Icon: HandGrab, means: t('Speed 0') },
  Incapacitated: { Icon: Ban, means: t('No actions, no reactions') },
  Invisible: { Icon: Ghost, means: t('Unseen; harder to hit, hits better') },
  Paralyzed: { Icon: Snowflake, means: t('Can’t move or act; hits up close are critical') },
  Petrified: { Icon: Mountain, means: t('Stone: can’t act, resists all damage') },
  Poisoned: { Icon: FlaskConical, means: t('Attacks and checks at disadvantage') },
  Prone: { Icon: ArrowDownToLine, means: t('Lies down; hits worse, easier to hit up close') },
  Restrained: { Icon: Lock, means: t('Speed 0; easier to hit, hits worse') },
  Stunned: { Icon: Orbit, means: t('Can’t act; easier to hit') },
  Unconscious: { Icon: MoonStar, means: t('Aware of nothing; hits up close are critical') },
  Exhaustion: { Icon: BatteryLow, means: t('Six steps, each one worse') },
}
