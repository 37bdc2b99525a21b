/**
 * Every sound is synthesised from oscillators and noise; nothing is fetched. Off until the player
 * turns it on; the choice is stored on the device. There is no sound for a loss.
 */
import { isSoundStored, storeSound } from './device-store.ts';

/** The sound cues. */
export type Cue =
  | 'press'
  | 'reel'
  | 'win'
  | 'chip'
  | 'card'
  | 'turn'
  | 'roll'
  | 'land'
  | 'lock'
  | 'cover';

/** The sounds of a game. */
export interface Sound {
  isOn(): boolean;
  set(isOn: boolean): void;
  play(cue: Cue): void;
}

/** One tone: its start and duration in seconds, and its pitch in hertz. */
interface Tone {
  at: number;
  hertz: number;
  seconds: number;
  level: number;
  shape: OscillatorType;
  /** The pitch at the end of a glide. */
  toHertz?: number;
}

const TONES: Record<Cue, readonly Tone[]> = {
  press: [{ at: 0, hertz: 320, toHertz: 520, seconds: 0.09, level: 0.1, shape: 'triangle' }],
  reel: [{ at: 0, hertz: 150, toHertz: 70, seconds: 0.13, level: 0.24, shape: 'sine' }],
  chip: [
    { at: 0, hertz: 2300, seconds: 0.035, level: 0.06, shape: 'square' },
    { at: 0.03, hertz: 3100, seconds: 0.045, level: 0.04, shape: 'triangle' },
  ],
  card: [],
  roll: [],
  land: [0, 0.34, 0.62, 0.84, 1].map((at, i) => ({
    // The ball strikes the pins and hops before it rests.
    at: 2 + at * 1.4,
    hertz: 2600 - i * 180,
    seconds: 0.05,
    level: 0.07 - i * 0.008,
    shape: 'square',
  })),
  turn: [{ at: 0, hertz: 420, toHertz: 620, seconds: 0.07, level: 0.07, shape: 'triangle' }],
  lock: [
    { at: 0, hertz: 880, toHertz: 830, seconds: 0.34, level: 0.09, shape: 'triangle' },
    { at: 0, hertz: 2217, seconds: 0.16, level: 0.04, shape: 'sine' },
  ],
  cover: [
    { at: 0, hertz: 262, toHertz: 784, seconds: 0.5, level: 0.08, shape: 'sine' },
    { at: 0.12, hertz: 392, toHertz: 1175, seconds: 0.5, level: 0.05, shape: 'triangle' },
  ],
  win: [523.25, 659.25, 783.99, 1046.5].map((hertz, i) => ({
    at: i * 0.09,
    hertz,
    seconds: 0.5,
    level: 0.12,
    shape: 'triangle',
  })),
};

const NOISE_SECONDS: Partial<Record<Cue, number>> = {
  card: 0.16,
  reel: 0.05,
  roll: 4.4,
  cover: 0.3,
};

function playTone(audio: AudioContext, tone: Tone): void {
  const start = audio.currentTime + tone.at;
  const end = start + tone.seconds;
  const oscillator = new OscillatorNode(audio, { type: tone.shape, frequency: tone.hertz });
  if (tone.toHertz !== undefined) {
    oscillator.frequency.exponentialRampToValueAtTime(tone.toHertz, end);
  }
  const gain = new GainNode(audio, { gain: 0 });
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(tone.level, start + 0.008);
  gain.gain.exponentialRampToValueAtTime(0.0001, end);
  oscillator.connect(gain).connect(audio.destination);
  oscillator.start(start);
  oscillator.stop(end);
}

function playNoise(audio: AudioContext, seconds: number): void {
  const frames = Math.ceil(audio.sampleRate * seconds);
  const buffer = audio.createBuffer(1, frames, audio.sampleRate);
  const samples = buffer.getChannelData(0);
  // A fixed sequence sounds like noise and needs no randomness.
  let state = 0x2545f491;
  for (let i = 0; i < frames; i++) {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    samples[i] = (state / 2 ** 31) * (1 - i / frames);
  }
  const source = new AudioBufferSourceNode(audio, { buffer });
  const filter = new BiquadFilterNode(audio, { type: 'bandpass', frequency: 2600, Q: 0.7 });
  source
    .connect(filter)
    .connect(new GainNode(audio, { gain: 0.12 }))
    .connect(audio.destination);
  source.start();
}

/** Creates the sounds of a game; the audio device is opened with the first one. */
export function createSound(): Sound {
  let isOn = isSoundStored();
  let audio: AudioContext | null = null;
  return {
    isOn: () => isOn,
    set: (next) => {
      isOn = next;
      storeSound(next);
      if (!next) void audio?.suspend();
    },
    play: (cue) => {
      if (!isOn) return;
      try {
        audio ??= new AudioContext();
        if (audio.state === 'suspended') void audio.resume();
        for (const tone of TONES[cue]) playTone(audio, tone);
        const seconds = NOISE_SECONDS[cue];
        if (seconds !== undefined) playNoise(audio, seconds);
      } catch {
        // Without an audio device the game continues silently.
      }
    },
  };
}
