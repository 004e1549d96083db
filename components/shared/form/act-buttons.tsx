import { Button } from '#components/ui/button.tsx';

type ActButtonsProps<Act extends string> = {
  acts: readonly Act[];
  primary: Act;
  toLabel: (act: Act) => string;
  /** Opens a question; `button` gets the focus back. */
  onAsk: (act: Act, button: HTMLButtonElement) => void;
  /** Called when somebody is about to ask: time to load the question. */
  onNear: () => void;
};

export function ActButtons<Act extends string>({
  acts,
  primary,
  toLabel,
  onAsk,
  onNear,
}: ActButtonsProps<Act>) {
  return (
    <div className="flex flex-wrap gap-3 max-sm:grid">
      {acts.map((act) => (
        <Button
          key={act}
          size="lg"
          variant={act === primary ? 'primary' : 'secondary'}
          aria-haspopup="dialog"
          onPointerEnter={onNear}
          onFocus={onNear}
          onClick={({ currentTarget }) => onAsk(act, currentTarget)}
        >
          {toLabel(act)}
        </Button>
      ))}
    </div>
  );
}
