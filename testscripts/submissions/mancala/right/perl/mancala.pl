#!/usr/bin/perl
# A right solution (prints no extra row before a node where the game is over).
use strict;
use warnings;
no warnings 'recursion';

my $INF = 9**9**9;
my ($task, $me, $limit, $n);
my (%pits, %home, %next, @name);
my @rows;

# A board is an array: A2 .. A(n+1) at 1 .. n and B2 .. B(n+1) at n+2 .. 2n+1, both from left to
# right. The store of player 2 is at 0, that of player 1 at n+1.
sub layout {
    %pits = (1 => [$n + 2 .. 2 * $n + 1], 2 => [1 .. $n]);
    %home = (1 => $n + 1, 2 => 0);
    @name[@{ $pits{1} }] = map { "B$_" } 2 .. $n + 1;
    @name[@{ $pits{2} }] = map { "A$_" } 2 .. $n + 1;
    for my $player (1, 2) {    # where the next stone falls: along B, up, back along A
        my @ring = @{ $pits{1} };
        push @ring, $home{1} if $player == 1;
        push @ring, reverse @{ $pits{2} };
        push @ring, $home{2} if $player == 2;
        $next{$player} = { map { $ring[ $_ - 1 ] => $ring[$_] } 0 .. $#ring };
    }
}

sub stones {
    my ($board, $player) = @_;
    my $sum = 0;
    $sum += $_ for @$board[ @{ $pits{$player} } ];
    return $sum;
}

# Returns the new board, whether the player moves again, and whether the game is over.
sub sow {
    my ($old, $player, $pit) = @_;
    my @board = @$old;
    my $hand = $board[$pit];
    $board[$pit] = 0;
    my $at = $pit;
    my $step = $next{$player};
    my $laps = int($hand / (2 * $n + 1));
    if ($laps) {
        $board[$_] += $laps for keys %$step;
        $hand -= $laps * (2 * $n + 1);
    }
    while ($hand-- > 0) {
        $at = $step->{$at};
        $board[$at]++;
    }
    my ($own) = grep { $_ == $at } @{ $pits{$player} };
    if (defined $own && $board[$own] == 1) {
        my $opposite = $own > $n ? $own - $n - 1 : $own + $n + 1;
        $board[ $home{$player} ] += 1 + $board[$opposite];
        @board[ $own, $opposite ] = (0, 0);
    }
    my @left = (stones(\@board, 1), stones(\@board, 2));
    my $over = !$left[0] || !$left[1];
    if ($over) {
        $board[ $home{$_} ] += $left[ $_ - 1 ] for 1, 2;
        @board[ @{ $pits{1} }, @{ $pits{2} } ] = (0) x (2 * $n);
    }
    return (\@board, $at == $home{$player} && !$over, $over);
}

sub number {
    my $value = shift;
    return abs($value) < $INF ? $value : $value > 0 ? 'Infinity' : '-Infinity';
}

sub row {
    my ($name, $depth, @values) = @_;
    $#values = 0 if $task != 3;
    push @rows, join ',', $name, $depth, map { number($_) } @values;
}

# Returns the value of a node, and the board after the turn that goes on there.
sub expand {
    my ($board, $player, $name, $depth, $below, $alpha, $beta) = @_;
    my $sign = $player == $me ? 1 : -1;
    my ($value, $best) = (-$sign * $INF);
    row($name, $depth, $value, $alpha, $beta);
    for my $pit (grep { $board->[$_] } @{ $pits{$player} }) {
        my ($child, $again, $over) = sow($board, $player, $pit);
        my ($v, $after);
        if ($over || $below == $limit && !$again) {
            $v = $child->[ $home{$me} ] - $child->[ $home{ 3 - $me } ];
            row($name[$pit], $below, $v, $alpha, $beta);
        } elsif ($again) {
            ($v, $after) = expand($child, $player, $name[$pit], $below, $below, $alpha, $beta);
        } else {
            ($v) = expand($child, 3 - $player, $name[$pit], $below, $below + 1, $alpha, $beta);
        }
        ($value, $best) = ($v, $after || $child) if $sign * $v > $sign * $value;
        my $stop = $task == 3 && ($sign > 0 ? $value >= $beta : $value <= $alpha);
        if ($sign > 0) { $alpha = $value if $value > $alpha && !$stop }
        else           { $beta  = $value if $value < $beta  && !$stop }
        row($name, $depth, $value, $alpha, $beta);
        last if $stop;
    }
    return ($value, $best);
}

sub spill {
    my ($file, @lines) = @_;
    open my $out, '>', $file or die "$file: $!\n";
    print $out map { "$_\n" } @lines;
    close $out or die "$file: $!\n";
}

my $input = @ARGV > 1 && $ARGV[0] eq '-i' ? $ARGV[1] : 'input.txt';
open my $in, '<', $input or die "$input: $!\n";
my @lines = map { [split] } <$in>;
close $in;

($task, $me, $limit) = map { $_->[0] } @lines[ 0 .. 2 ];
$limit = 1 if $task == 1;
$n = @{ $lines[3] };
layout();
@rows = $task == 3 ? 'Node,Depth,Value,Alpha,Beta' : 'Node,Depth,Value';
my $start = [ map { @$_ } @lines[ 5, 3, 6, 4 ] ];
my (undef, $end) = expand($start, $me, 'root', 0, 1, -$INF, $INF);

spill('next_state.txt', (map { join ' ', @$end[ @{ $pits{$_} } ] } 2, 1), map { $end->[ $home{$_} ] } 2, 1);
spill('traverse_log.txt', @rows) if $task != 1;
