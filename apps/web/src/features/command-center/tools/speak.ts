import type { Persona } from '@hearthlight/protocol'

/** Pitch and rate for the voice that the NPC tables describe; 1 is the browser's default. */
export function voiceSettings(voice: string): { readonly pitch: number; readonly rate: number } {
  const has = (words: RegExp) => words.test(voice)
  const pitch = has(/deep|low|gravel|rumbl|growl|hoarse|boom/i) ? 0.5 : has(/high|squeak|shrill|child|chirp|sing/i) ? 1.6 : 1
  const rate = has(/slow|draw|careful|measured|pause|weigh/i) ? 0.75 : has(/fast|quick|rapid|breathless|rush|hurr/i) ? 1.35 : 1
  return { pitch, rate }
}

export function canSpeak(): boolean {
  return 'speechSynthesis' in window
}

/** Reads the text aloud on this machine only, in a voice similar to the NPC's. */
export function speak({ voice }: Pick<Persona, 'voice'>, text: string): void {
  if (!canSpeak()) return
  window.speechSynthesis.cancel()
  window.speechSynthesis.speak(Object.assign(new SpeechSynthesisUtterance(text), voiceSettings(voice)))
}
