export { SpeakToAll } from './speak-to-all'
export { VoiceControls } from './voice-controls'
export { VoiceMagic } from './voice-magic'
