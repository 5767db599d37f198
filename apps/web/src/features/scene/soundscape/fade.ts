export interface Soundscape {
  /** From 0 to 1; the change is gradual. */
  setVolume(volume: number): void
  /** Fades out and releases all nodes. */
  stop(): void
}

const FADE_S = 2.5
const SETTLE_S = 0.2

/** Raises a gain from 0 to `volume`. After the sound was stopped and has faded out, `release` is called to free its sources. */
export function fadeIn(gain: GainNode, volume: number, release: () => void): Soundscape {
  const { context, gain: level } = gain
  level.linearRampToValueAtTime(volume, context.currentTime + FADE_S)
  const approach = (next: number, seconds: number) => {
    level.cancelScheduledValues(context.currentTime)
    level.setTargetAtTime(next, context.currentTime, seconds)
  }
  return {
    setVolume: (next) => approach(next, SETTLE_S),
    stop: () => {
      approach(0, FADE_S / 4)
      setTimeout(() => {
        release()
        gain.disconnect()
      }, FADE_S * 1_000)
    },
  }
}
