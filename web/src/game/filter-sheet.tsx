import { Button } from '@vela/ui/button/button.tsx';
import { Card } from '@vela/ui/card/card.tsx';
import { RadioRows } from '@vela/ui/field/radio-rows.tsx';
import { SectionHead } from '@vela/ui/layout/screen.tsx';
import { Sheet } from '@vela/ui/sheet/sheet.tsx';
import { wordsOf } from '../words.ts';
import { lobbyMarks } from './lobby-view.ts';
import type { LobbyMark, LobbyView, Venue } from './lobby-view.ts';
import css from './list-screen.module.css';

const all = '';

type FilterSheetProps = {
  isOpen: boolean;
  view: LobbyView;
  /** The venues to choose from. */
  venues: readonly Venue[];
  onChange: (change: Partial<LobbyView>) => void;
  onClose: () => void;
};

/** The marks and venue of the lobby; the list behind the sheet follows immediately. */
export function FilterSheet({ isOpen, view, venues, onChange, onClose }: FilterSheetProps) {
  const words = wordsOf('game');
  const app = wordsOf('app');
  const names = useMarkNames();
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={words.lobby.filters}
      closeLabel={app.close}
      foot={
        <Button block onPress={onClose}>
          {words.lobby.apply}
        </Button>
      }
    >
      <div className={css.filters}>
        <SectionHead title={words.lobby.show} />
        <Card>
          <RadioRows
            label={words.lobby.show}
            value={view.mark ?? all}
            onChange={(next) =>
              onChange({ mark: lobbyMarks.find((mark) => mark === next) ?? null })
            }
            options={[
              { value: all, title: words.allGames },
              ...lobbyMarks.map((mark) => ({ value: mark, title: names[mark] })),
            ]}
          />
        </Card>
        {venues.length > 1 && (
          <>
            <SectionHead title={words.venues} />
            <Card>
              <RadioRows
                label={words.venues}
                value={view.venue ?? all}
                onChange={(next) => onChange({ venue: next === all ? null : next })}
                options={[
                  { value: all, title: words.allVenues },
                  ...venues.map((venue) => ({ value: venue.venue, title: venue.name })),
                ]}
              />
            </Card>
          </>
        )}
      </div>
    </Sheet>
  );
}

/** Returns the label of a mark. */
export function useMarkNames(): Record<LobbyMark, string> {
  const words = wordsOf('game');
  const { favourites, recent, hot } = words.lobby;
  return { favourite: favourites, recent, hot, new: words.isNew };
}
